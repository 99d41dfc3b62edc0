import { rem } from '@mantine/core'
import { clsx } from 'clsx'
import { useState } from 'react'
import { initialsOf } from '../../lib/format/avatar.ts'
import classes from './avatar.module.css'

interface AvatarProps {
  name: string
  /** URL of the picture; initials replace a missing or failed one. */
  src: string | undefined
  /** Pixels at the default text size. */
  size: number
  className?: string | undefined
}

/** Picture of a person, or their initials. Hidden from screen readers, because the name stands beside it. */
export function Avatar({ name, src, size, className }: AvatarProps) {
  const [broken, setBroken] = useState<string>()
  const style = { width: rem(size), height: rem(size), fontSize: rem(Math.round(size * 0.4)) }
  return (
    <span className={clsx(classes.avatar, className)} style={style} aria-hidden>
      {src && src !== broken ? <img src={src} alt="" width={size} height={size} onError={() => setBroken(src)} /> : initialsOf(name)}
    </span>
  )
}
