import type { ExternalApplication, KeyState } from '@portal/contracts/accounts/external-application'
import { Button } from '@mantine/core'
import { IconCalendar, IconCopy, IconEye, IconEyeOff, IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { formatMoment } from '../../../lib/format/format-moment.ts'
import { useApplicationRefresh } from '../shared/application-query.ts'
import { applicationTexts as texts, keyNames, type KeySlot } from '../shared/application-texts.ts'
import { useRevealKey } from '../shared/use-reveal-key.ts'
import { ExpiryDialog } from './expiry-dialog.tsx'
import { KeyLifetime } from './key-lifetime.tsx'
import { RegenerateDialog } from './regenerate-dialog.tsx'
import classes from './keys-card.module.css'

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
        <KeyLifetime id={application.id} slot={slot} keyState={key} mayManage={mayManage} />
        {key.sentInClearDate !== null && <div className={classes.amber}>{texts.sentInClear(formatMoment(key.sentInClearDate))}</div>}
        {!key.canShow && <div className={classes.amber}>{texts.cannotBeShown}</div>}
        <div role="status" className={classes.amber}>
          {key.createdDate !== first && key.oldKey === null && texts.oldKeyStopped(timeOf(key.createdDate))}
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

const button = { variant: 'default', size: 'xs' } as const

function RevealButtons({ name, reveal }: { name: string; reveal: KeyToolsProps['reveal'] }) {
  const isShown = reveal.shown !== undefined
  return (
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
  )
}

function KeyTools({ application: { id, keys }, slot, reveal }: KeyToolsProps) {
  const name = keyNames[slot]
  const [dialog, setDialog] = useState<'regenerate' | 'expiry'>()
  const refresh = useApplicationRefresh(id)
  const { canShow, expiresDate } = keys[slot]
  return (
    <div className={classes.tools}>
      {canShow && <RevealButtons name={name} reveal={reveal} />}
      <Button
        {...button}
        aria-label={`Regenerate ${name}`}
        leftSection={<IconRefresh size={14} stroke={1.6} />}
        onClick={() => setDialog('regenerate')}
      >
        Regenerate
      </Button>
      <Button
        {...button}
        aria-label={`Set expiry of ${name}`}
        leftSection={<IconCalendar size={14} stroke={1.6} />}
        onClick={() => setDialog('expiry')}
      >
        Set expiry
      </Button>
      <RegenerateDialog
        id={id}
        slot={slot}
        opened={dialog === 'regenerate'}
        onClose={() => setDialog(undefined)}
        onDone={async () => {
          reveal.hide()
          await refresh()
        }}
      />
      <ExpiryDialog
        id={id}
        slot={slot}
        expiresDate={expiresDate}
        opened={dialog === 'expiry'}
        onClose={() => setDialog(undefined)}
        onDone={refresh}
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
