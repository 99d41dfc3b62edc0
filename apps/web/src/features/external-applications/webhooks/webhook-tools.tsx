import type { WebhookLine } from '@portal/contracts/accounts/application-webhooks'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx'
import { callApi } from '../../../lib/query/api.ts'
import { notifySuccess } from '../../../lib/notify.ts'
import type { Reveal } from '../shared/use-reveal-key.ts'
import { useRefreshDeliveries } from './use-refresh-deliveries.ts'
import { EnableDialog, TestEventDialog } from './webhook-questions.tsx'
import { webhookTexts as texts } from './webhook-texts.ts'

interface WebhookToolsProps {
  applicationId: string
  webhook: WebhookLine
  reveal: Reveal
  onEdit: () => void
}

type Question = 'test' | 'rotate' | 'delete' | 'enable'

/** Actions on a webhook. */
export function WebhookTools({ applicationId: id, webhook, reveal, onEdit }: WebhookToolsProps) {
  const [asking, setAsking] = useState<Question>()
  const refresh = useRefreshDeliveries()
  const place = { id, webhookId: webhook.id }
  const isShown = reveal.shown !== undefined
  const button = { variant: 'default', size: 'xs' } as const
  const dialog = (question: Question, act: () => Promise<unknown>, done: string) => ({
    opened: asking === question,
    onClose: () => setAsking(undefined),
    async onConfirm() {
      await act()
      notifySuccess(done)
      await refresh()
    },
  })
  return (
    <>
      <Button {...button} loading={reveal.pending === 'show'} onClick={isShown ? reveal.hide : reveal.show}>
        {isShown ? 'Hide secret' : 'Show secret'}
      </Button>
      <Button {...button} loading={reveal.pending === 'copy'} onClick={() => reveal.copy()}>
        Copy secret
      </Button>
      {webhook.enabled ? (
        <Button {...button} onClick={() => setAsking('test')}>
          Send a test event
        </Button>
      ) : (
        <Button {...button} onClick={() => setAsking('enable')}>
          Enable
        </Button>
      )}
      <Button {...button} onClick={onEdit}>
        Edit
      </Button>
      <Button {...button} onClick={() => setAsking('rotate')}>
        Rotate secret
      </Button>
      <Button {...button} onClick={() => setAsking('delete')}>
        Delete
      </Button>
      <TestEventDialog opened={asking === 'test'} place={place} onClose={() => setAsking(undefined)} />
      <EnableDialog opened={asking === 'enable'} place={place} onClose={() => setAsking(undefined)} />
      <ConfirmDialog
        title="Rotate the secret?"
        text={texts.rotateText}
        {...dialog('rotate', () => callApi('regenerateWebhookSecret', place).then(reveal.hide), 'The secret was rotated successfully')}
      />
      <ConfirmDialog
        title={`Delete the webhook to ${webhook.url}?`}
        text={texts.deleteText}
        {...dialog('delete', () => callApi('deleteApplicationWebhook', place), 'The webhook was deleted successfully')}
      />
    </>
  )
}
