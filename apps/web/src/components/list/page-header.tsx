import { ActionIcon, Group, Title } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatInteger } from '../../lib/format/format.ts'
import { useTabHeading } from '../../lib/tab-title.ts'
import classes from './page-header.module.css'

interface PageHeaderProps {
  title: string
  /** Breadcrumb above the title. */
  trail?: ReactNode
  count?: number | undefined
  /** Line below the title; empty while it loads. */
  subtitle?: ReactNode
  /** Action of the Back button. */
  onBack?: () => void
  /** Tools at the other end. */
  children?: ReactNode
}

/** Title of a screen with Back button and tools. Label the screen's section by `screen-title`. */
export function PageHeader({ title, trail, count, subtitle, onBack, children }: PageHeaderProps) {
  useTabHeading(title)
  return (
    <div className={classes.head}>
      {onBack && (
        <ActionIcon aria-label="Back" data-tip="Back" onClick={onBack} className={classes.back}>
          <IconArrowLeft size={18} stroke={1.6} />
        </ActionIcon>
      )}
      <div className={classes.words}>
        {trail}
        <Title order={1} id="screen-title" className={classes.title}>
          {title} {count !== undefined && <span className={classes.count}>{formatInteger(count)}</span>}
        </Title>
        {subtitle !== undefined && <div className={classes.subtitle}>{subtitle}</div>}
      </div>
      <Group gap={6} wrap="nowrap">
        {children}
      </Group>
    </div>
  )
}
