import { cloneElement, useState, type ComponentType, type KeyboardEventHandler, type ReactElement, type Ref } from 'react'
import { notifyError } from '../../lib/notify.ts'
import { texts } from '../../lib/texts.ts'

interface ButtonProps {
  ref?: Ref<HTMLButtonElement>
  onClick?: () => void
  onKeyDown?: KeyboardEventHandler
  onPointerEnter?: () => void
  onFocus?: () => void
  'aria-haspopup'?: 'menu' | 'dialog'
}
export type DemandButton = ReactElement<ButtonProps>

/** What opens at a button: a component that draws the button itself and, from its first moment on, what opens at it. */
type OpensAt<P> = ComponentType<P & { button: DemandButton }>

interface OnDemandProps<P> {
  popup: 'menu' | 'dialog'
  button: DemandButton
  load: () => Promise<{ default: OpensAt<P> }>
  /** What the loaded component needs to know. */
  props: P
}

/** A button whose menu or dialog is loaded when the button is first reached: a screen that nobody opens it on does not pay for it. */
export function OnDemand<P extends object>({ popup, button, load, props }: OnDemandProps<P>) {
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
