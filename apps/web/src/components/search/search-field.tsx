import { UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useCallback, useEffect, useRef } from 'react'
import { useSessionContext } from '../../lib/session/current-account.ts'
import { isShortcut } from '../../lib/shortcut-keys.ts'
import { LazyModal } from '../state/lazy-modal.tsx'
import { searchPlaceholder } from './search-placeholder.ts'
import classes from './search-field.module.css'

const loadDialog = () => import('./search-dialog.tsx')

/** Button in the shape of a search field, an icon on narrow screens. It opens the search, as `/`, Ctrl K and ⌘ K do from anywhere. */
export function SearchField() {
  const workplace = useSessionContext()
  const [opened, { open, close, toggle }] = useDisclosure(false)
  useReturnFocus(opened)
  const { collectTyped, takeTyped } = useTypedAhead(opened)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isOpening = event.key === '/' && isShortcut(event)
      const isToggling = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
      if (!isOpening && !isToggling) return
      event.preventDefault()
      // before the next key, which may come before the next rendering
      collectTyped()
      if (isOpening) open()
      else toggle()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [collectTyped, open, toggle])
  const loadAhead = () => void loadDialog().catch(() => {})
  return (
    <>
      <UnstyledButton
        className={classes.field}
        aria-haspopup="dialog"
        aria-keyshortcuts="/ Control+K Meta+K"
        onClick={() => {
          collectTyped()
          open()
        }}
        onPointerEnter={loadAhead}
        onFocus={loadAhead}
      >
        <IconSearch size={16} stroke={1.6} aria-hidden />
        <span className={classes.text}>{searchPlaceholder(workplace)}</span>
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
 * Collects the characters that are typed or pasted until the dialog has loaded and has the focus, so that none is lost or taken for a shortcut.
 * @returns `collectTyped` begins to collect; `takeTyped` returns the text, with a line break for Enter, when the field of the dialog has the focus
 */
function useTypedAhead(opened: boolean) {
  const text = useRef('')
  const stop = useRef<() => void>(undefined)
  const end = useCallback(() => {
    stop.current?.()
    stop.current = undefined
  }, [])
  const collectTyped = useCallback(() => {
    end()
    text.current = ''
    const collect = (event: KeyboardEvent) => {
      const isEnter = event.key === 'Enter'
      if ((event.key.length !== 1 && !isEnter) || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      event.stopPropagation()
      text.current += isEnter ? '\n' : event.key
    }
    const collectPasted = (event: ClipboardEvent) => {
      event.preventDefault()
      event.stopPropagation()
      text.current += event.clipboardData?.getData('text/plain').trim() ?? ''
    }
    addEventListener('keydown', collect, { capture: true })
    addEventListener('paste', collectPasted, { capture: true })
    stop.current = () => {
      removeEventListener('keydown', collect, { capture: true })
      removeEventListener('paste', collectPasted, { capture: true })
    }
  }, [end])
  useEffect(() => {
    if (opened) return end
    return undefined
  }, [opened, end])
  const takeTyped = useCallback(() => {
    end()
    return text.current
  }, [end])
  return { collectTyped, takeTyped }
}
