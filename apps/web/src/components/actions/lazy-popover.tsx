import { cloneElement, useState, type ComponentType, type KeyboardEventHandler, type ReactElement, type Ref } from 'react'
import { notifyError } from '../../lib/notify.ts'
import { texts } from '../../lib/texts/texts.ts'

interface ButtonProps {
  ref?: Ref<HTMLButtonElement>
  onClick?: () => void
  onKeyDown?: KeyboardEventHandler
  onPointerEnter?: () => void
  onFocus?: () => void
  'aria-haspopup'?: 'menu' | 'dialog' | 'listbox'
}
export type LazyButtonProps = ReactElement<ButtonProps>

/** Popup that renders its own button and opens on mount. */
type OpensAt<P> = ComponentType<P & { button: LazyButtonProps }>

interface OnDemandProps<P> {
  popup: 'menu' | 'dialog' | 'listbox'
  button: LazyButtonProps
  load: () => Promise<{ default: OpensAt<P> }>
  /** Props of the loaded component. */
  props: P
}

/** Button whose menu or dialog loads when the button is first hovered or focused, so that unused popups cost nothing. */
export function LazyPopoverButton<P extends object>({ popup, button, load, props }: OnDemandProps<P>) {
  const [Loaded, setLoaded] = useState<OpensAt<P>>()
  if (Loaded) return <Loaded {...props} button={button} />
  const ahead = () => void load().catch(() => {})
  return cloneElement(button, {
    'aria-haspopup': popup,
    onPointerEnter: ahead,
    onFocus: ahead,
    onClick: () =>
      void load().then(
        (module) => setLoaded(() => module.default),
        () => notifyError(texts.codeMissing),
      ),
  })
}
