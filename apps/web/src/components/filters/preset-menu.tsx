import { Menu } from '@mantine/core'
import { cloneElement } from 'react'
import type { LazyButtonProps } from '../actions/lazy-popover.tsx'
import { useOpenedPopover } from '../actions/use-opened.ts'
import { periodPresets, type PeriodPreset } from './period-presets.ts'

interface PresetMenuProps {
  button: LazyButtonProps
  /** The current month. */
  current: string | undefined
  /** Presets that replace the default ones. */
  presets: readonly PeriodPreset[] | undefined
  onChoose: (preset: PeriodPreset) => void
}

export default function PresetMenu({ button, current, presets, onChoose }: PresetMenuProps) {
  const { target, opened, setOpened } = useOpenedPopover()
  return (
    <Menu width={190} position="bottom-start" opened={opened} onChange={setOpened}>
      <Menu.Target>{cloneElement(button, target)}</Menu.Target>
      <Menu.Dropdown>
        {(presets ?? (current === undefined ? [] : periodPresets(current))).map((preset) => (
          <Menu.Item key={preset.label} onClick={() => onChoose(preset)}>
            {preset.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
