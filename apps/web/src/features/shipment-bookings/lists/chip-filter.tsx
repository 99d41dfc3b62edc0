import { Text } from '@mantine/core'
import type { ComponentProps } from 'react'
import { ChoiceChips } from '../../../components/filters/choice-chips.tsx'
import { usePhone } from '../../../lib/use-phone.ts'

/** Chips of a filter. In the drawer of a phone their name is above them. */
export function ChipFilter<T extends string>(props: ComponentProps<typeof ChoiceChips<T>>) {
  const inDrawer = usePhone()
  return (
    <div>
      {inDrawer && (
        <Text size="sm" fw={500} mb={4} aria-hidden>
          {props.label}
        </Text>
      )}
      <ChoiceChips {...props} />
    </div>
  )
}
