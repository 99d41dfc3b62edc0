import { ShellShortcuts } from './shell-shortcuts.tsx'
import { TabTitle } from './tab-title.tsx'

/** Parts of the shell that the first screen can do without: title of the tab and shortcuts. */
const ShellExtras = ({ unread, toggleMenu }: { unread: number; toggleMenu: () => void }) => (
  <>
    <TabTitle unread={unread} />
    <ShellShortcuts toggleMenu={toggleMenu} />
  </>
)
export default ShellExtras
