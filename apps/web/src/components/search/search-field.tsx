import { UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useCallback, useEffect, useRef } from 'react'
import { useSessionContext } from '../../lib/session/current-account.ts'
import { LazyModal } from '../state/lazy-modal.tsx'
import { onOpenSearch } from './open-search.ts'
import { searchTexts } from './search-texts.ts'
import classes from './search-field.module.css'

const loadDialog = () => import('./search-dialog.tsx')

/** Button in the shape of a search field, an icon on narrow screens. It opens the search, as `/`, Ctrl K and ⌘ K do from anywhere. */
export function SearchField() {
  const workplace = useSessionContext()
  const [opened, { open, close, toggle }] = useDisclosure(false)
  useReturnFocus(opened)
  const takeTyped = useTypedAhead(opened)
  useEffect(() => onOpenSearch(open), [open])
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      toggle()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [toggle])
  const loadAhead = () => void loadDialog().catch(() => {})
  return (
    <>
      <UnstyledButton
        className={classes.field}
        aria-haspopup="dialog"
        aria-keyshortcuts="/ Control+K Meta+K"
        onClick={open}
        onPointerEnter={loadAhead}
        onFocus={loadAhead}
      >
        <IconSearch size={16} stroke={1.6} aria-hidden />
        <span className={classes.text}>{searchTexts.placeholder(workplace)}</span>
        <kbd className={classes.key} aria-hidden>
          /
        </kbd>
      </UnstyledButton>
      <LazyModal load={loadDialog} opened={opened} close={close} props={{ opened, onClose: close, takeTyped }} />
    </>
  )
}

/** Returns the focus to where it was when the dialog opened. The dialog's own handling misses its first opening, which loads its code. */
function useReturnFocus(opened: boolean): void {
  useEffect(() => {
    if (!opened) return
    const before = document.activeElement
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [opened])
}

/**
 * Collects the characters that are typed until the dialog has loaded and has the focus, so that none is lost or taken for a shortcut.
 * @returns function that the dialog calls when its field has the focus; it returns the collected text
 */
function useTypedAhead(opened: boolean): () => string {
  const typed = useRef({ text: '', isTaken: false })
  useEffect(() => {
    if (!opened) return
    const now = { text: '', isTaken: false }
    typed.current = now
    const collect = (event: KeyboardEvent) => {
      if (now.isTaken || event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      event.stopPropagation()
      now.text += event.key
    }
    addEventListener('keydown', collect, { capture: true })
    return () => removeEventListener('keydown', collect, { capture: true })
  }, [opened])
  return useCallback(() => {
    const { text } = typed.current
    typed.current.isTaken = true
    typed.current.text = ''
    return text
  }, [])
}
