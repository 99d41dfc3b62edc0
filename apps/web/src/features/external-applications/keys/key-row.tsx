import type { ExternalApplication } from '@portal/contracts/accounts/external-application'
import { Button } from '@mantine/core'
import { IconCalendar, IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { useApplicationRefresh } from '../shared/application-query.ts'
import { applicationTexts as texts, keyNames, type KeySlot } from '../shared/application-texts.ts'
import { useRevealKey, type Reveal } from '../shared/use-reveal-key.ts'
import { ExpiryDialog } from './expiry-dialog.tsx'
import { describeLastUse, KeyWarnings } from './key-facts.tsx'
import { KeyLifetime } from './key-lifetime.tsx'
import { RegenerateDialog } from './regenerate-dialog.tsx'
import { keyButton, RevealButtons } from './reveal-buttons.tsx'
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
        <div className="soft small">{describeLastUse(key)}</div>
        <KeyLifetime id={application.id} slot={slot} keyState={key} mayManage={mayManage} />
        <KeyWarnings keyState={key} />
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
  reveal: Reveal
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
        {...keyButton}
        aria-label={`Regenerate ${name}`}
        leftSection={<IconRefresh size={14} stroke={1.6} />}
        onClick={() => setDialog('regenerate')}
      >
        Regenerate
      </Button>
      <Button
        {...keyButton}
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

const timeFormat = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' })
const timeOf = (instant: string) => timeFormat.format(new Date(instant))
