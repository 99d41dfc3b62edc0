import { autoUpdate, flip, hide, offset, shift, useFloating, type Placement } from '@floating-ui/react-dom'
import { Portal } from '@mantine/core'
import { useState } from 'react'
import classes from './floating-tooltip.module.css'

const middleware = [offset(5), flip(), shift({ padding: 8 }), hide()]

/**
 * Tooltip for a control with `data-tip`. Uses Floating UI directly: Mantine's tooltip adds the interaction code of single tooltips to every
 * list and menu.
 */
export default function FloatingTooltip({ control }: { control: HTMLElement }) {
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
