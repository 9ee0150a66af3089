# Called by CPack when everything is laid out, before it makes the image: signs the bundle.
file(GLOB bundles "${CPACK_TEMPORARY_INSTALL_DIRECTORY}/Superwild.app"
     "${CPACK_TEMPORARY_INSTALL_DIRECTORY}/*/Superwild.app")
list(LENGTH bundles count)
if(NOT count EQUAL 1)
    message(FATAL_ERROR "There should be one Superwild.app in "
                        "${CPACK_TEMPORARY_INSTALL_DIRECTORY}, there are ${count}.")
endif()
execute_process(COMMAND "${CMAKE_CURRENT_LIST_DIR}/sign" "${bundles}" RESULT_VARIABLE failed)
if(failed)
    message(FATAL_ERROR "The bundle could not be signed.")
endif()
