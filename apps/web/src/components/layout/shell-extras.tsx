import { ShellShortcuts } from './shell-shortcuts.tsx'
import { TabTitle } from './tab-title.tsx'

/** Parts of the shell that show nothing on the first screen: the title of the tab, and shortcuts. */
export default function ShellExtras({ unread, toggleMenu }: { unread: number; toggleMenu: () => void }) {
  return (
    <>
      <TabTitle unread={unread} />
      <ShellShortcuts toggleMenu={toggleMenu} />
    </>
  )
}
