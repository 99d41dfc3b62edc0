import { Tooltip, type FloatingPosition } from '@mantine/core'

/** The tooltip of a control, beside it, with what the control says in `data-tip`. */
export default function Hint({ control }: { control: HTMLElement }) {
  const { tip, tipSide = 'top' } = control.dataset
  return <Tooltip opened label={tip} target={control} position={tipSide as FloatingPosition} />
}
