import type { ExternalApplication, KeyState } from '@portal/contracts/accounts/external-application'
import { Button } from '@mantine/core'
import { IconCopy, IconEye, IconEyeOff, IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx'
import { callApi } from '../../../lib/query/api.ts'
import { formatMoment } from '../../../lib/format/format-moment.ts'
import { notifySuccess } from '../../../lib/notify.ts'
import { useApplicationRefresh } from '../shared/application-query.ts'
import { applicationTexts as texts, keyNames, type KeySlot } from '../shared/application-texts.ts'
import { useRevealKey } from '../shared/use-reveal-key.ts'
import classes from './keys-card.module.css'

const regenerateOperations = { primary: 'regeneratePrimaryKey', secondary: 'regenerateSecondaryKey' } as const

interface KeyRowProps {
  application: ExternalApplication
  slot: KeySlot
  mayManage: boolean
}

/** Key with its last use and actions; masked until revealed. */
export function KeyRow({ application, slot, mayManage }: KeyRowProps) {
  const key = application.keys[slot]
  const name = keyNames[slot]
  const [first] = useState(key.createdDate)
  const reveal = useRevealKey(application.id, slot)
  return (
    <section className={classes.key} aria-label={name}>
      <div className={classes.words}>
        <h3 className={classes.name}>{name}</h3>
        <code className={classes.value}>{reveal.shown ?? key.masked}</code>
        <div className="soft small">{lastUse(key)}</div>
        {key.sentInClearDate !== null && <div className={classes.amber}>{texts.sentInClear(formatMoment(key.sentInClearDate))}</div>}
        {!key.canShow && <div className={classes.amber}>{texts.cannotBeShown}</div>}
        <div role="status" className={classes.amber}>
          {key.createdDate !== first && texts.oldKeyStopped(timeOf(key.createdDate))}
          {reveal.shown && <span className="visually-hidden">{texts.keyShown}</span>}
        </div>
      </div>
      {mayManage && <KeyTools application={application} slot={slot} reveal={reveal} />}
    </section>
  )
}

interface KeyToolsProps {
  application: ExternalApplication
  slot: KeySlot
  reveal: ReturnType<typeof useRevealKey>
}

function KeyTools({ application: { id, keys }, slot, reveal }: KeyToolsProps) {
  const name = keyNames[slot]
  const [asking, setAsking] = useState(false)
  const refresh = useApplicationRefresh(id)
  const { canShow } = keys[slot]
  const isShown = reveal.shown !== undefined
  const button = { variant: 'default', size: 'xs' } as const
  return (
    <div className={classes.tools}>
      {canShow && (
        <>
          <Button
            {...button}
            aria-label={`${isShown ? 'Hide' : 'Show'} ${name}`}
            leftSection={isShown ? <IconEyeOff size={14} stroke={1.6} /> : <IconEye size={14} stroke={1.6} />}
            loading={reveal.pending === 'show'}
            onClick={isShown ? reveal.hide : reveal.show}
          >
            {isShown ? 'Hide' : 'Show'}
          </Button>
          <Button
            {...button}
            aria-label={`Copy ${name}`}
            leftSection={<IconCopy size={14} stroke={1.6} />}
            loading={reveal.pending === 'copy'}
            onClick={() => reveal.copy()}
          >
            Copy
          </Button>
        </>
      )}
      <Button
        {...button}
        aria-label={`Regenerate ${name}`}
        leftSection={<IconRefresh size={14} stroke={1.6} />}
        onClick={() => setAsking(true)}
      >
        Regenerate
      </Button>
      <ConfirmDialog
        opened={asking}
        title={`Regenerate ${name}?`}
        text={texts.regenerateText}
        onClose={() => setAsking(false)}
        onConfirm={async () => {
          await callApi(regenerateOperations[slot], { id })
          reveal.hide()
          notifySuccess(`${name} was regenerated successfully`)
          await refresh()
        }}
      />
    </div>
  )
}

/** Formats the time, network and endpoint of a key's last use. */
function lastUse({ lastUsedDate, lastNetwork, lastEndpointName }: KeyState): string {
  if (lastUsedDate === null) return 'Never used'
  return [`Used ${formatMoment(lastUsedDate)}`, lastNetwork && `from ${lastNetwork}`, lastEndpointName && `for ${lastEndpointName}`]
    .filter(Boolean)
    .join(' ')
}

const timeFormat = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' })
const timeOf = (instant: string) => timeFormat.format(new Date(instant))
