import { Button } from '@mantine/core'
import { IconCopy, IconEye, IconEyeOff } from '@tabler/icons-react'
import type { Reveal } from '../shared/use-reveal-key.ts'

/** Looks of the buttons of a key. */
export const keyButton = { variant: 'default', size: 'xs' } as const

interface RevealButtonsProps {
  /** Name of the key. */
  name: string
  reveal: Reveal
}

/** Shows, hides and copies a key. */
export function RevealButtons({ name, reveal }: RevealButtonsProps) {
  const isShown = reveal.shown !== undefined
  return (
    <>
      <Button
        {...keyButton}
        aria-label={`${isShown ? 'Hide' : 'Show'} ${name}`}
        leftSection={isShown ? <IconEyeOff size={14} stroke={1.6} /> : <IconEye size={14} stroke={1.6} />}
        loading={reveal.pending === 'show'}
        onClick={isShown ? reveal.hide : reveal.show}
      >
        {isShown ? 'Hide' : 'Show'}
      </Button>
      <Button
        {...keyButton}
        aria-label={`Copy ${name}`}
        leftSection={<IconCopy size={14} stroke={1.6} />}
        loading={reveal.pending === 'copy'}
        onClick={() => reveal.copy()}
      >
        Copy
      </Button>
    </>
  )
}
