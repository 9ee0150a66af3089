# Where things go when installed; what each system's package adds is in packaging/.
include(GNUInstallDirs)
