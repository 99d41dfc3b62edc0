import { ActionIcon } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { copyToClipboard } from '../../lib/copy-to-clipboard.ts'
import classes from './code-block.module.css'

interface CodeBlockProps {
  /** What it is, for those who cannot see it, and in the name of its button. */
  label: string
  code: string
}

/** Text of a program, to be read and copied as it is. */
export function CodeBlock({ label, code }: CodeBlockProps) {
  return (
    <div className={classes.block}>
      {/* it scrolls, so that keys have to reach it */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre className={classes.code} tabIndex={0} role="group" aria-label={label}>
        {code}
      </pre>
      <ActionIcon
        className={classes.copy}
        size={28}
        aria-label={`Copy ${label.toLowerCase()}`}
        data-tip="Copy"
        onClick={() => void copyToClipboard(code)}
      >
        <IconCopy size={16} stroke={1.6} />
      </ActionIcon>
    </div>
  )
}
