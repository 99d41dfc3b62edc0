import type { ExternalApplication, KeyState } from '@portal/contracts/accounts/external-application'
import { Button } from '@mantine/core'
import { IconPlus, IconRefresh, IconTrash } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx'
import { callApi } from '../../../lib/query/api.ts'
import { notifyError, notifySuccess } from '../../../lib/notify.ts'
import { errorMessageOf } from '../../../lib/texts/error-message.ts'
import { useApplicationRefresh } from '../shared/application-query.ts'
import { applicationTexts as texts, testKeyName as name } from '../shared/application-texts.ts'
import { useRevealKey, type Reveal } from '../shared/use-reveal-key.ts'
import { describeLastUse, KeyWarnings } from './key-facts.tsx'
import { keyButton, RevealButtons } from './reveal-buttons.tsx'
import classes from './keys-card.module.css'

/** Test key of an application with its last use and actions; masked until revealed. */
export function TestKeyRow({ application: { id, test } }: { application: Pick<ExternalApplication, 'id' | 'test'> }) {
  const key = test?.key ?? null
  const reveal = useRevealKey(id, 'test')
  return (
    <section className={classes.key} aria-label={name}>
      <div className={classes.words}>
        <h3 className={classes.name}>{name}</h3>
        {key && <code className={classes.value}>{reveal.shown ?? key.masked}</code>}
        <div className="soft small">{key ? describeLastUse(key) : texts.noTestKey}</div>
        {key && <KeyWarnings keyState={key} />}
        <div className="soft small">{texts.testKeyText}</div>
        <div role="status">{reveal.shown && <span className="visually-hidden">{texts.keyShown}</span>}</div>
      </div>
      <TestKeyTools id={id} keyState={key} reveal={reveal} />
    </section>
  )
}

interface TestKeyToolsProps {
  /** Application. */
  id: string
  keyState: KeyState | null
  reveal: Reveal
}

function TestKeyTools({ id, keyState, reveal }: TestKeyToolsProps) {
  const [dialog, setDialog] = useState<'regenerate' | 'revoke'>()
  const refresh = useApplicationRefresh(id)
  const run = async (operation: 'regenerateTestKey' | 'revokeTestKey', done: string) => {
    await callApi(operation, { id })
    reveal.hide()
    notifySuccess(done)
    await refresh()
  }
  const create = useMutation({
    meta: { shown: true },
    mutationFn: () => run('regenerateTestKey', texts.testKeyCreated),
    onError: (error) => notifyError(errorMessageOf(error)),
  })
  const Icon = keyState ? IconRefresh : IconPlus
  return (
    <div className={classes.tools}>
      {keyState?.canShow && <RevealButtons name={name} reveal={reveal} />}
      <Button
        {...keyButton}
        {...(keyState && { 'aria-label': `Regenerate ${name}` })}
        leftSection={<Icon size={14} stroke={1.6} />}
        loading={create.isPending}
        onClick={() => (keyState ? setDialog('regenerate') : create.mutate())}
      >
        {keyState ? 'Regenerate' : 'Create test key'}
      </Button>
      {keyState && (
        <Button
          {...keyButton}
          aria-label={`Revoke ${name}`}
          leftSection={<IconTrash size={14} stroke={1.6} />}
          onClick={() => setDialog('revoke')}
        >
          Revoke
        </Button>
      )}
      <ConfirmDialog
        opened={dialog === 'regenerate'}
        title="Regenerate the test key?"
        text={texts.regenerateTestText}
        onClose={() => setDialog(undefined)}
        onConfirm={() => run('regenerateTestKey', texts.testKeyRegenerated)}
      />
      <ConfirmDialog
        opened={dialog === 'revoke'}
        title="Revoke the test key?"
        text={texts.revokeTestText}
        onClose={() => setDialog(undefined)}
        onConfirm={() => run('revokeTestKey', texts.testKeyRevoked)}
      />
    </div>
  )
}
