import { Menu } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { cloneElement } from 'react'
import { useAccountClock } from '../../lib/session/account-clock.ts'
import type { LazyButtonProps } from '../actions/lazy-popover.tsx'
import { useOpenedPopover } from '../actions/use-opened.ts'
import { DayRangeDialog } from './day-range-dialog.tsx'
import { dayPresets, periodPresets, type PeriodPreset } from './period-presets.ts'

type Period = Pick<PeriodPreset, 'from' | 'to'>

interface PresetMenuProps {
  button: LazyButtonProps
  /** The current month. */
  current: string | undefined
  /** Presets that replace the default ones. */
  presets: readonly PeriodPreset[] | undefined
  /** First and last day in effect, if days can be chosen. */
  days: Period | undefined
  onChoose: (period: Period) => void
}

/** Menu of preset periods, with a dialog for any days. */
export default function PresetMenu({ button, current, presets, days, onChoose }: PresetMenuProps) {
  const { target, opened, setOpened } = useOpenedPopover()
  const [dialogOpened, dialog] = useDisclosure(false)
  const { today } = useAccountClock()
  const items = (list: readonly PeriodPreset[]) =>
    list.map((preset) => (
      <Menu.Item key={preset.label} onClick={() => onChoose(preset)}>
        {preset.label}
      </Menu.Item>
    ))
  return (
    <>
      <Menu width={190} position="bottom-start" opened={opened} onChange={setOpened}>
        <Menu.Target>{cloneElement(button, target)}</Menu.Target>
        <Menu.Dropdown mah="min(34rem, calc(100dvh - 5rem))" style={{ overflowY: 'auto' }}>
          {days && (
            <>
              <Menu.Item onClick={dialog.open}>Choose days…</Menu.Item>
              <Menu.Divider />
              {items(dayPresets(today))}
              <Menu.Divider />
            </>
          )}
          {items(presets ?? (current === undefined ? [] : periodPresets(current)))}
        </Menu.Dropdown>
      </Menu>
      {days && <DayRangeDialog opened={dialogOpened} onClose={dialog.close} period={days} onChoose={onChoose} />}
    </>
  )
}
