import { Select, Stack } from '@mantine/core'
import { useState } from 'react'
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx'
import { callApi } from '../../../lib/query/api.ts'
import { notifySuccess } from '../../../lib/notify.ts'
import { applicationTexts as texts, keyNames, type KeySlot } from '../shared/application-texts.ts'

const operations = { primary: 'regeneratePrimaryKey', secondary: 'regenerateSecondaryKey' } as const

/** Hours that the old key keeps working. */
const lifetimes = [
  { value: '0', label: 'Stops working at once' },
  { value: '1', label: 'Works for 1 more hour' },
  { value: '24', label: 'Works for 24 more hours' },
  { value: '168', label: 'Works for 7 more days' },
  { value: '720', label: 'Works for 30 more days' },
]

interface RegenerateDialogProps {
  /** Application. */
  id: string
  slot: KeySlot
  opened: boolean
  onClose: () => void
  onDone: () => Promise<unknown>
}

/** Dialog that confirms a new key and offers how long the old one keeps working. */
export function RegenerateDialog({ id, slot, opened, onClose, onDone }: RegenerateDialogProps) {
  const name = keyNames[slot]
  const [hours, setHours] = useState('0')
  const close = () => {
    setHours('0')
    onClose()
  }
  return (
    <ConfirmDialog
      opened={opened}
      title={`Regenerate ${name}?`}
      text={
        <Stack gap="sm">
          {texts.regenerateText}
          <Select
            label="Old key"
            data={lifetimes}
            value={hours}
            allowDeselect={false}
            onChange={(value) => setHours(value ?? '0')}
            comboboxProps={{ withinPortal: true }}
          />
        </Stack>
      }
      onClose={close}
      onConfirm={async () => {
        await callApi(operations[slot], { id, oldKeyHours: Number(hours) })
        notifySuccess(`${name} was regenerated successfully`)
        await onDone()
      }}
    />
  )
}
