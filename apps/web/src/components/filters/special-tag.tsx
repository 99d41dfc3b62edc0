import { Pill } from '@mantine/core'

/** The special search a link brought along; taking it away resets its ports, transport and mode (R §4). */
export const SpecialTag = ({ title, onClear }: { title: string; onClear: () => void }) => (
  <Pill size="md" withRemoveButton onRemove={onClear} removeButtonProps={{ 'aria-label': `Remove the filter ${title}`, tabIndex: 0, 'aria-hidden': false }}>
    {title}
  </Pill>
)
