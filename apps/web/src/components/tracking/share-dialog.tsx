import { Button, Group, Modal, Select, Text, Title } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { cloneElement, useState } from 'react'
import type { LazyButtonProps } from '../actions/lazy-popover.tsx'
import { useOpenedPopover } from '../actions/use-opened.ts'
import { callApi } from '../../lib/query/api.ts'
import { notifyError } from '../../lib/notify.ts'
import { errorMessageOf } from '../../lib/texts/error-message.ts'
import { CreatedShareLink } from './created-share-link.tsx'
import { ShareLinks } from './share-links.tsx'
import { shareLinksQuery } from './share-links-query.ts'
import classes from './share-dialog.module.css'

interface ShareDialogProps {
  accountId: string
  shipmentTrackingId: string
  shipmentNumber: string
  button: LazyButtonProps
}

/** Lifetimes of a link; the API accepts 1 to 90 days. */
const lives = [
  ['1', '1 day'],
  ['7', '7 days'],
  ['14', '14 days'],
  ['30', '30 days'],
  ['90', '90 days'],
].map(([value, label]) => ({ value: value!, label: label! }))
const usualLife = '14'

/** Creates, lists and revokes links that show a shipment without a sign-in. */
export default function ShareDialog({ accountId, shipmentTrackingId, shipmentNumber, button }: ShareDialogProps) {
  const { target, opened, setOpened } = useOpenedPopover()
  const queryClient = useQueryClient()
  const [days, setDays] = useState(usualLife)
  const create = useMutation({
    meta: { shown: true },
    mutationFn: () => callApi('createShareLink', { accountId, shipmentTrackingId, days: Number(days) }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: shareLinksQuery(accountId, shipmentTrackingId).queryKey }),
    onError: (error) => notifyError(errorMessageOf(error)),
  })
  const forget = (shareLinkId: string) => create.data?.shareLinkId === shareLinkId && create.reset()
  const close = () => {
    setOpened(false)
    // forgets the token, which is shown once
    create.reset()
  }
  return (
    <>
      {cloneElement(button, { ...target, 'aria-haspopup': 'dialog', onClick: () => setOpened(true) })}
      <Modal
        opened={opened}
        onClose={close}
        title={`Share shipment ${shipmentNumber}`}
        size="lg"
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <div className={classes.dialog}>
          <Text size="sm" c="var(--text-soft)">
            Anyone with the link can see the milestones, dates, containers and map of this shipment without signing in, but no orders,
            documents or prices.
          </Text>
          <Group gap="xs" align="flex-end">
            <Select
              label="Expires after"
              data={lives}
              value={days}
              onChange={(value) => setDays(value ?? usualLife)}
              allowDeselect={false}
              w={140}
            />
            <Button loading={create.isPending} onClick={() => create.mutate()}>
              Create link
            </Button>
          </Group>
          {create.data && (
            <CreatedShareLink key={create.data.shareLinkId} token={create.data.token} expiresDate={create.data.expiresDate} />
          )}
          <section>
            <Title order={3} mb={6}>
              Links to this shipment
            </Title>
            {opened && <ShareLinks accountId={accountId} shipmentTrackingId={shipmentTrackingId} onRevoked={forget} />}
          </section>
        </div>
      </Modal>
    </>
  )
}
