import { ActionIcon } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { copyToClipboard } from '../../lib/copy-to-clipboard.ts'
import classes from './code-block.module.css'

interface CodeBlockProps {
  /** Accessible name, also of the copy button. */
  label: string
  code: string
}

/** Code block with a copy button. */
export function CodeBlock({ label, code }: CodeBlockProps) {
  return (
    <div className={classes.block}>
      {/* scroll areas must be reachable by keyboard */}
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
