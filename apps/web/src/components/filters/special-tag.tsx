import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'

/** The special search a link brought along; taking it away resets its ports, transport and mode (R §4). */
export const SpecialTag = ({ title, onClear }: { title: string; onClear: () => void }) => (
  <Button
    variant="light"
    fw={500}
    rightSection={<IconX size={14} stroke={1.8} />}
    aria-label={`Remove the filter ${title}`}
    onClick={onClear}
  >
    {title}
  </Button>
)
