import { Title } from '@mantine/core'
import { IconChevronDown, IconCircleCheck } from '@tabler/icons-react'
import { useId, useState, type ReactNode } from 'react'
import { usePhone } from '../../../lib/use-phone.ts'
import classes from './form-section.module.css'

interface FormSectionProps {
  title: string
  /** True if all required fields of the section are filled. */
  complete?: boolean
  aside?: ReactNode
  children: ReactNode
}

/** Section of the form; collapsible on a phone. */
export function FormSection({ title, complete, aside, children }: FormSectionProps) {
  const id = useId()
  const phone = usePhone()
  const [folded, setFolded] = useState(false)
  const isFolded = phone && folded
  const check = complete && (
    <span className={classes.complete}>
      <IconCircleCheck size={18} stroke={1.6} aria-hidden />
      <span className="visually-hidden">Complete</span>
    </span>
  )
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div className={classes.head}>
        <Title order={2} id={id} className={classes.title}>
          {phone ? (
            <button
              type="button"
              className={classes.fold}
              aria-expanded={!isFolded}
              aria-controls={`${id}-body`}
              onClick={() => setFolded(!folded)}
            >
              <IconChevronDown size={18} stroke={1.6} aria-hidden className={classes.arrow} data-folded={isFolded || undefined} />
              {title}
              {check}
            </button>
          ) : (
            <>
              {title}
              {check}
            </>
          )}
        </Title>
        {!isFolded && aside}
      </div>
      <div id={`${id}-body`} hidden={isFolded} className={classes.body}>
        {children}
      </div>
    </section>
  )
}
