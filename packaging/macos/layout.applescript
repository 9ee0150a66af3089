-- How the disk image's window looks: called by CPack with the volume's name. Where nobody may tell
-- the Finder what to do (on a build machine without a desktop), the image stays as it is.
on run argv
    set volumeName to item 1 of argv
    try
        tell application "Finder"
            tell disk volumeName
                open
                delay 2
                set current view of container window to icon view
                set toolbar visible of container window to false
                set statusbar visible of container window to false
                set the bounds of container window to {200, 120, 840, 548}
                set options to the icon view options of container window
                set arrangement of options to not arranged
                set icon size of options to 128
                set text size of options to 13
                set background picture of options to file ".background:background.png"
                set position of item "Superwild.app" to {160, 190}
                set position of item "Applications" to {480, 190}
                update without registering applications
                delay 2
                close
            end tell
        end tell
    on error message
        log "The image's window could not be laid out: " & message
    end try
end run
