import { CloseButton, Title } from '@mantine/core'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { usePanelKeys } from './use-panel-keys.ts'
import classes from './side-panel.module.css'

interface SidePanelProps {
  /** Number or name of the object in the panel; a change puts the focus on the panel if the focused part has gone. */
  subject: string
  title: ReactNode
  /** Controls beside the close button. */
  tools?: ReactNode
  /** 560 instead of 440 pixels, for tables. */
  wide?: boolean
  onClose: () => void
  /** Shows the next (1) or previous (-1) row. */
  onStep?: ((by: 1 | -1) => void) | undefined
  /** Buttons at the lower edge. */
  foot?: ReactNode
  children: ReactNode
}

/**
 * Details of a row beside the table, which stays usable: docked from 1440 pixels, over the table from 768, and a full-height sheet below. The
 * parent element is the area that it covers or narrows.
 */
export function SidePanel({ subject, title, tools, wide = false, onClose, onStep, foot, children }: SidePanelProps) {
  const id = useId()
  const panel = useRef<HTMLElement>(null)
  const body = useRef<HTMLDivElement>(null)
  usePanelKeys(onClose, onStep)
  useEffect(() => panel.current?.focus({ preventScroll: true }), [])
  const shown = useRef(subject)
  useEffect(() => {
    if (shown.current === subject) return
    shown.current = subject
    body.current?.scrollTo({ top: 0 })
    if (document.activeElement === document.body) panel.current?.focus({ preventScroll: true })
  }, [subject])
  return (
    <section
      ref={panel}
      role="dialog"
      aria-labelledby={id}
      tabIndex={-1}
      className={classes.panel}
      data-side-panel
      data-wide={wide || undefined}
    >
      <header className={classes.head}>
        <Title order={2} id={id} className={classes.title}>
          {title}
        </Title>
        {tools}
        <CloseButton aria-label="Close" data-tip="Close" onClick={onClose} className={classes.tool} />
      </header>
      <div ref={body} className={classes.body}>
        {children}
      </div>
      {foot && <footer className={classes.foot}>{foot}</footer>}
    </section>
  )
}
