import { Button, Group, Modal, Stack } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { DateField } from '../form/date-field.tsx'
import type { PeriodPreset } from './period-presets.ts'

type Period = Pick<PeriodPreset, 'from' | 'to'>

interface DayRangeDialogProps {
  opened: boolean
  onClose: () => void
  /** First and last day in effect. */
  period: Period
  onChoose: (period: Period) => void
}

/** Dialog for the first and last day of a period. */
export const DayRangeDialog = ({ opened, onClose, ...props }: DayRangeDialogProps) => (
  <Modal opened={opened} onClose={onClose} title="Choose days" size="sm" closeButtonProps={{ 'aria-label': 'Close' }}>
    <DayRangeForm onClose={onClose} {...props} />
  </Modal>
)

function DayRangeForm({ onClose, period, onChoose }: Omit<DayRangeDialogProps, 'opened'>) {
  const [from, setFrom] = useState(period.from)
  const [to, setTo] = useState(period.to)
  const [checked, setChecked] = useState(false)
  const isReversed = from !== '' && to !== '' && to < from
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (from === '' || to === '' || isReversed) return
    onChoose({ from, to })
    onClose()
  }
  const missing = (date: string) => checked && date === '' && 'Enter a day'
  return (
    <form onSubmit={submit} noValidate aria-label="Choose days">
      <Stack gap="md">
        <DateField label="First day" value={from} max={to} onChange={setFrom} error={missing(from)} data-autofocus />
        <DateField
          label="Last day"
          value={to}
          min={from}
          onChange={setTo}
          error={missing(to) || (isReversed && 'Enter the first day or a later one')}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">Show</Button>
        </Group>
      </Stack>
    </form>
  )
}
