import { rem } from '@mantine/core'
import { clsx } from 'clsx'
import { useState } from 'react'
import { initialsOf } from '../../lib/avatar.ts'
import classes from './avatar.module.css'

interface AvatarProps {
  name: string
  /** Address of the picture; the initials stand in where there is none, and where it does not load. */
  src: string | undefined
  /** In pixels at the usual size of text. */
  size: number
  className?: string | undefined
}

/** A person's picture, or their initials. What stands beside it names the person, so it says nothing to screen readers. */
export function Avatar({ name, src, size, className }: AvatarProps) {
  const [broken, setBroken] = useState<string>()
  const style = { width: rem(size), height: rem(size), fontSize: rem(Math.round(size * 0.4)) }
  return (
    <span className={clsx(classes.avatar, className)} style={style} aria-hidden>
      {src && src !== broken ? <img src={src} alt="" width={size} height={size} onError={() => setBroken(src)} /> : initialsOf(name)}
    </span>
  )
}
