import { Button, TextInput } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { formatMoment } from '../../lib/format/format-moment.ts'
import { notifySuccess } from '../../lib/notify.ts'
import classes from './share-dialog.module.css'

/** New share link with a copy button; it is shown once, because the portal stores only its hash. */
export function CreatedShareLink({ token, expiresDate }: { token: string; expiresDate: string }) {
  const [copied, setCopied] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  // in the fragment, which servers do not log
  const link = `${location.origin}/track#${token}`
  useEffect(() => input.current?.select(), [])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link)
      setCopied(true)
      notifySuccess('Copied to clipboard.')
    } catch {
      // clipboard access denied: selects the link for manual copying
      input.current?.select()
    }
  }
  return (
    <div className={classes.made}>
      <TextInput
        ref={input}
        label="The new link"
        description={`Copy it now: it will not be shown again. It is valid until ${formatMoment(expiresDate)}.`}
        readOnly
        value={link}
        className={classes.link}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Button
        variant="default"
        className={classes.copy}
        leftSection={copied ? <IconCheck size={16} stroke={1.6} /> : <IconCopy size={16} stroke={1.6} />}
        onClick={() => void copy()}
      >
        Copy
      </Button>
    </div>
  )
}
