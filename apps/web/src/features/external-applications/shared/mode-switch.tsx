import { SegmentedControl } from '@mantine/core'
import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { modes, type Mode } from './use-mode.ts'

interface ModeSwitchProps {
  mode: Mode
  onChange: (mode: Mode) => void
}

const choices = (Object.keys(modes) as Mode[]).map((value) => ({ value, label: modes[value] }))

/** Switch between the data of the account and the sandbox. */
export const ModeSwitch = ({ mode, onChange }: ModeSwitchProps) => (
  <SegmentedControl size="xs" w="fit-content" aria-label="Mode" data={choices} value={mode} onChange={onChange} />
)
