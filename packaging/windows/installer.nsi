; installer.nsi: the installer, made by `package`, which gives these words:
;     VERSION 1.2.3    OUTPUT setup.exe    TREE what is installed    SIZE of it in KB
;     PUBLISHER    HOMEPAGE
;
; For one person, without an administrator's rights: below %LOCALAPPDATA%\Programs, keys below
; HKEY_CURRENT_USER. TREE holds installed.txt, a line for each file (folders end in a backslash
; and come after what is in them): what an older version has left there is removed by its own
; list, never by emptying folders, so that nothing of the person's is lost wherever it was put.
;
; Switches: /S asks nothing, /D=FOLDER (last, without quotes) names the folder; the uninstaller
; has /S and /profile, which removes saved games and settings, too. Exit codes: 0 done, 1 given
; up by the person, 2 the game is running or its files cannot be replaced.
Unicode true
Target amd64-unicode
SetCompressor /SOLID lzma
RequestExecutionLevel user
ManifestDPIAware true
ManifestSupportedOS all
CRCCheck on

!include MUI2.nsh
!include FileFunc.nsh
!include LogicLib.nsh

Name "Superwild"
OutFile "${OUTPUT}"
InstallDir "$LOCALAPPDATA\Programs\Superwild"
InstallDirRegKey HKCU "Software\Superwild" "Folder"
BrandingText "Superwild ${VERSION}"

VIProductVersion "${VERSION}.0"
VIAddVersionKey ProductName "Superwild"
VIAddVersionKey ProductVersion "${VERSION}"
VIAddVersionKey FileDescription "Superwild ${VERSION} Setup"
VIAddVersionKey FileVersion "${VERSION}"
VIAddVersionKey CompanyName "${PUBLISHER}"
VIAddVersionKey LegalCopyright "${COPYRIGHT}"

!define UNINSTALL_KEY "Software\Microsoft\Windows\CurrentVersion\Uninstall\Superwild"
!define CLASSES "Software\Classes"
!define MUI_ICON "superwild.ico"
!define MUI_UNICON "superwild.ico"
!define MUI_WELCOMEFINISHPAGE_BITMAP "finish.bmp"
!define MUI_COMPONENTSPAGE_SMALLDESC
!define MUI_FINISHPAGE_RUN "$INSTDIR\superwild.exe"
!define MUI_FINISHPAGE_RUN_PARAMETERS "--show-trouble"
!define MUI_FINISHPAGE_NOAUTOCLOSE
!define MUI_UNFINISHPAGE_NOAUTOCLOSE

!insertmacro MUI_PAGE_COMPONENTS
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_COMPONENTS
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE English ; the first is for all whose language is not here
!insertmacro MUI_LANGUAGE German
!insertmacro MUI_LANGUAGE Spanish

!macro say NAME ENGLISH GERMAN SPANISH
    LangString ${NAME} ${LANG_ENGLISH} "${ENGLISH}"
    LangString ${NAME} ${LANG_GERMAN} "${GERMAN}"
    LangString ${NAME} ${LANG_SPANISH} "${SPANISH}"
!macroend
!insertmacro say RUNNING \
    "Superwild is running. Please close it and try again. Your game is saved." \
    "Superwild läuft noch. Bitte schließe es und versuche es noch einmal; dein Spiel bleibt erhalten." \
    "Superwild está abierto. Ciérralo e inténtalo de nuevo; tu partida se conserva."
!insertmacro say GAME "Superwild" "Superwild" "Superwild"
!insertmacro say DESKTOP "Shortcut on the desktop" "Verknüpfung auf dem Desktop" \
    "Acceso directo en el escritorio"
!insertmacro say FILES "Open saved games with Superwild" "Gespeicherte Spiele mit Superwild öffnen" \
    "Abrir con Superwild las partidas guardadas"
!insertmacro say PROFILE "Delete saved games and settings" \
    "Gespeicherte Spiele und Einstellungen löschen" "Borrar las partidas guardadas y los ajustes"
!insertmacro say COMMENT "Sets, runs, and one tile that can be anything" \
    "Sätze, Reihen und ein Stein, der alles sein kann" \
    "Grupos, escaleras y una ficha que vale por cualquiera"
!insertmacro say KIND_GAME "Superwild game" "Superwild-Spiel" "Partida de Superwild"
!insertmacro say KIND_POSITION "Superwild position" "Superwild-Stellung" "Posición de Superwild"
!insertmacro say ABOUT_GAME "The game, and superwild-cli for the console." \
    "Das Spiel, und superwild-cli für die Konsole." "El juego, y superwild-cli para la consola."
!insertmacro say ABOUT_DESKTOP "The start menu always has one." \
    "Im Startmenü ist immer eine." "En el menú Inicio siempre hay uno."
!insertmacro say ABOUT_FILES "Files that end in .swr and .swt open with a double click." \
    "Dateien, die auf .swr und .swt enden, öffnen sich mit einem Doppelklick." \
    "Los archivos que acaban en .swr y .swt se abren con doble clic."
!insertmacro say ABOUT_PROFILE "This can't be undone. Leave it off to keep your games." \
    "Das lässt sich nicht rückgängig machen. Lass es aus, um später weiterzuspielen." \
    "No se puede deshacer. Déjalo sin marcar para seguir jugando más adelante."

; ---- What installer and uninstaller share --------------------------------------------------

; Waits till nobody uses the program in FOLDER: a program that runs cannot be opened for writing.
; It is never closed by force. $0 is lost.
!macro wait_till_closed UN
Function ${UN}WaitTillClosed
    Exch $1 ; the folder
    again:
    ${If} ${FileExists} "$1\superwild.exe"
        ClearErrors
        FileOpen $0 "$1\superwild.exe" a
        ${If} ${Errors}
            MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION "$(RUNNING)" /SD IDCANCEL IDRETRY again
            SetErrorLevel 2
            Quit
        ${EndIf}
        FileClose $0
    ${EndIf}
    Pop $1
FunctionEnd
!macroend
!insertmacro wait_till_closed ""
!insertmacro wait_till_closed un.

; Removes what FOLDER\installed.txt lists, and it.
!macro remove_listed UN
Function ${UN}RemoveListed
    Exch $1 ; the folder
    Push $0
    Push $2
    Push $3
    ClearErrors
    FileOpen $0 "$1\installed.txt" r
    ${IfNot} ${Errors}
        ${Do}
            ClearErrors
            FileRead $0 $2
            ${If} ${Errors}
                ${ExitDo}
            ${EndIf}
            ${${UN}TrimNewLines} "$2" $2
            StrCpy $3 $2 1 -1
            ${If} $3 == "\"
                RMDir "$1\$2" ; only when it is empty
            ${ElseIf} $2 != ""
                Delete "$1\$2"
            ${EndIf}
        ${Loop}
        FileClose $0
        Delete "$1\installed.txt"
    ${EndIf}
    Pop $3
    Pop $2
    Pop $0
    Pop $1
FunctionEnd
!macroend
!include TextFunc.nsh
!insertmacro TrimNewLines
!insertmacro un.TrimNewLines
!insertmacro remove_listed ""
!insertmacro remove_listed un.

!define TELL_SHELL `System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'`

; ---- Installing ------------------------------------------------------------------------

; file_type EXTENSION CLASS WORDS: another program that has the extension keeps it, and we are
; offered beside it.
!macro file_type EXTENSION CLASS WORDS
    WriteRegStr HKCU "${CLASSES}\${CLASS}" "" "${WORDS}"
    WriteRegStr HKCU "${CLASSES}\${CLASS}\DefaultIcon" "" "$INSTDIR\superwild.exe,1"
    WriteRegStr HKCU "${CLASSES}\${CLASS}\shell\open\command" "" \
        '"$INSTDIR\superwild.exe" --show-trouble "%1"'
    WriteRegStr HKCU "${CLASSES}\${EXTENSION}\OpenWithProgids" "${CLASS}" ""
    ReadRegStr $0 HKCU "${CLASSES}\${EXTENSION}" ""
    ${If} $0 == ""
        WriteRegStr HKCU "${CLASSES}\${EXTENSION}" "" "${CLASS}"
    ${EndIf}
!macroend

; The folder of an older version, which may be another than the one chosen now.
Function RemoveOlder
    StrCpy $0 $INSTDIR 1 -1
    ${If} $0 == "\" ; the page of folders adds one to a folder that is there
        StrCpy $INSTDIR $INSTDIR -1
    ${EndIf}
    ReadRegStr $R1 HKCU "Software\Superwild" "Folder"
    ${If} $R1 != ""
    ${AndIf} $R1 != $INSTDIR
        Push $R1
        Call WaitTillClosed
        Push $R1
        Call RemoveListed
        RMDir $R1
    ${EndIf}
    Push $INSTDIR
    Call WaitTillClosed
    Push $INSTDIR
    Call RemoveListed
FunctionEnd

Section "$(GAME)" SECTION_GAME
    SectionIn RO
    Call RemoveOlder
    SetOutPath "$INSTDIR"
    ClearErrors
    File /r "${TREE}\*"
    ${If} ${Errors}
        SetErrorLevel 2
        Abort
    ${EndIf}
    WriteUninstaller "$INSTDIR\uninstall.exe"
    CreateShortCut "$SMPROGRAMS\Superwild.lnk" "$INSTDIR\superwild.exe" "--show-trouble" \
        "$INSTDIR\superwild.exe" 0 SW_SHOWNORMAL "" "$(COMMENT)"
    WriteRegStr HKCU "Software\Superwild" "Folder" "$INSTDIR"
    WriteRegStr HKCU "${UNINSTALL_KEY}" "DisplayName" "Superwild"
    WriteRegStr HKCU "${UNINSTALL_KEY}" "DisplayVersion" "${VERSION}"
    WriteRegStr HKCU "${UNINSTALL_KEY}" "DisplayIcon" "$INSTDIR\superwild.exe,0"
    WriteRegStr HKCU "${UNINSTALL_KEY}" "Publisher" "${PUBLISHER}"
    WriteRegStr HKCU "${UNINSTALL_KEY}" "URLInfoAbout" "${HOMEPAGE}"
    WriteRegStr HKCU "${UNINSTALL_KEY}" "InstallLocation" "$INSTDIR"
    WriteRegStr HKCU "${UNINSTALL_KEY}" "UninstallString" '"$INSTDIR\uninstall.exe"'
    WriteRegStr HKCU "${UNINSTALL_KEY}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
    WriteRegDWORD HKCU "${UNINSTALL_KEY}" "EstimatedSize" ${SIZE}
    WriteRegDWORD HKCU "${UNINSTALL_KEY}" "NoModify" 1
    WriteRegDWORD HKCU "${UNINSTALL_KEY}" "NoRepair" 1
SectionEnd

Section "$(FILES)" SECTION_FILES
    !insertmacro file_type ".swr" "Superwild.Game" "$(KIND_GAME)"
    !insertmacro file_type ".swt" "Superwild.Position" "$(KIND_POSITION)"
    ${TELL_SHELL}
SectionEnd

Section /o "$(DESKTOP)" SECTION_DESKTOP
    CreateShortCut "$DESKTOP\Superwild.lnk" "$INSTDIR\superwild.exe" "--show-trouble" \
        "$INSTDIR\superwild.exe" 0 SW_SHOWNORMAL "" "$(COMMENT)"
SectionEnd

!insertmacro MUI_FUNCTION_DESCRIPTION_BEGIN
    !insertmacro MUI_DESCRIPTION_TEXT ${SECTION_GAME} "$(ABOUT_GAME)"
    !insertmacro MUI_DESCRIPTION_TEXT ${SECTION_FILES} "$(ABOUT_FILES)"
    !insertmacro MUI_DESCRIPTION_TEXT ${SECTION_DESKTOP} "$(ABOUT_DESKTOP)"
!insertmacro MUI_FUNCTION_DESCRIPTION_END

; ---- Removing --------------------------------------------------------------------------

!macro un.file_type EXTENSION CLASS
    DeleteRegKey HKCU "${CLASSES}\${CLASS}"
    DeleteRegValue HKCU "${CLASSES}\${EXTENSION}\OpenWithProgids" "${CLASS}"
    DeleteRegKey /ifempty HKCU "${CLASSES}\${EXTENSION}\OpenWithProgids"
    ReadRegStr $0 HKCU "${CLASSES}\${EXTENSION}" ""
    ${If} $0 == "${CLASS}"
        DeleteRegValue HKCU "${CLASSES}\${EXTENSION}" ""
    ${EndIf}
    DeleteRegKey /ifempty HKCU "${CLASSES}\${EXTENSION}"
!macroend

Section "un.$(GAME)" UNSECTION_GAME
    SectionIn RO
    Push $INSTDIR
    Call un.WaitTillClosed
    Push $INSTDIR
    Call un.RemoveListed
    Delete "$INSTDIR\uninstall.exe"
    RMDir "$INSTDIR" ; only when it is empty
    Delete "$SMPROGRAMS\Superwild.lnk"
    Delete "$DESKTOP\Superwild.lnk"
    !insertmacro un.file_type ".swr" "Superwild.Game"
    !insertmacro un.file_type ".swt" "Superwild.Position"
    DeleteRegKey HKCU "${UNINSTALL_KEY}"
    DeleteRegKey HKCU "Software\Superwild"
    ${TELL_SHELL}
SectionEnd

Section /o "un.$(PROFILE)" UNSECTION_PROFILE
    RMDir /r "$APPDATA\Superwild"
SectionEnd

Function un.onInit
    ${GetParameters} $0
    ClearErrors
    ${GetOptions} $0 "/profile" $1
    ${IfNot} ${Errors}
        SectionSetFlags ${UNSECTION_PROFILE} ${SF_SELECTED}
    ${EndIf}
FunctionEnd

!insertmacro MUI_UNFUNCTION_DESCRIPTION_BEGIN
    !insertmacro MUI_DESCRIPTION_TEXT ${UNSECTION_PROFILE} "$(ABOUT_PROFILE)"
!insertmacro MUI_UNFUNCTION_DESCRIPTION_END
