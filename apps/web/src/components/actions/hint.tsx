import { autoUpdate, flip, hide, offset, shift, useFloating, type Placement } from '@floating-ui/react-dom'
import { Portal } from '@mantine/core'
import { useState } from 'react'
import classes from './hint.module.css'

const middleware = [offset(5), flip(), shift({ padding: 8 }), hide()]

/**
 * The tooltip of a control, beside it, with what the control says in `data-tip`. It is placed by what Mantine's own rests on: what that adds,
 * to open and close each by itself, would come along with every list and menu.
 */
export default function Hint({ control }: { control: HTMLElement }) {
  const { tip, tipSide = 'top' } = control.dataset
  const [hint, setHint] = useState<HTMLElement | null>(null)
  const { floatingStyles, middlewareData, isPositioned } = useFloating({
    elements: { reference: control, floating: hint },
    placement: tipSide as Placement,
    middleware,
    whileElementsMounted: autoUpdate,
  })
  const seen = isPositioned && !middlewareData.hide?.referenceHidden
  return (
    <Portal>
      <div role="tooltip" ref={setHint} className={classes.hint} data-seen={seen || undefined} style={floatingStyles}>
        {tip}
      </div>
    </Portal>
  )
}
