import { Stack } from '@mantine/core'
import { useState } from 'react'
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx'
import { DateField } from '../../../components/form/date-field.tsx'
import { callApi } from '../../../lib/query/api.ts'
import { notifySuccess } from '../../../lib/notify.ts'
import { applicationTexts as texts, keyNames, type KeySlot } from '../shared/application-texts.ts'

interface ExpiryDialogProps {
  /** Application. */
  id: string
  slot: KeySlot
  /** Current expiry of the key. */
  expiresDate: string | null
  opened: boolean
  onClose: () => void
  onDone: () => Promise<unknown>
}

/** Sets the last day of a key in the reader's time zone; without one, the key does not expire. */
export function ExpiryDialog({ id, slot, expiresDate, opened, onClose, onDone }: ExpiryDialogProps) {
  const [day, setDay] = useState<string>()
  const [today] = useState(() => dayOf(new Date()))
  const shown = day ?? (expiresDate === null ? '' : lastDayOf(expiresDate))
  const close = () => {
    setDay(undefined)
    onClose()
  }
  return (
    <ConfirmDialog
      opened={opened}
      title={`Expiry of the ${keyNames[slot]}`}
      text={
        <Stack gap="sm">
          {texts.expiryText}
          <DateField label="Last day" min={today} value={shown} onChange={setDay} />
        </Stack>
      }
      danger={false}
      confirm="Save"
      cancel="Cancel"
      onClose={close}
      onConfirm={async () => {
        await callApi('setKeyExpiry', { id, slot, expiresDate: shown === '' ? null : endOf(shown) })
        notifySuccess(shown === '' ? texts.expiryRemoved : texts.expirySet)
        await onDone()
      }}
    />
  )
}

/** Returns the end of a day in the reader's time zone. */
function endOf(date: string): string {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number]
  return new Date(year, month - 1, day + 1).toISOString()
}

const pad = (value: number) => String(value).padStart(2, '0')
const dayOf = (at: Date) => `${at.getFullYear()}-${pad(at.getMonth() + 1)}-${pad(at.getDate())}`

/** Returns the last day before an instant. */
const lastDayOf = (instant: string) => dayOf(new Date(Date.parse(instant) - 1))
