import { Title } from '@mantine/core'
import { IconMoon, IconSun } from '@tabler/icons-react'
import { useId } from 'react'
import { cityTime } from './city-time.ts'
import { Flag } from '../shared/flag.tsx'
import { useClock } from '../shared/use-clock.ts'
import widget from '../shared/widget.module.css'
import classes from './local-times.module.css'

interface City {
  name: string
  country: string
  timeZone: string
}

/** Clocks of trade cities from west to east. The ticks are visual only: screen readers read the time on demand. */
export function LocalTimes({ cities }: { cities: readonly City[] }) {
  const id = useId()
  const now = useClock(1000)
  return (
    <section className={widget.widget} aria-labelledby={id}>
      <div className={widget.head}>
        <Title order={2} size="h3" id={id}>
          Current Local Times
        </Title>
      </div>
      <ul className={classes.cities}>
        {cities.map(({ name, country, timeZone }) => {
          const { time, day, offset, isNight } = cityTime(now, timeZone)
          const Icon = isNight ? IconMoon : IconSun
          return (
            <li key={`${name} ${timeZone}`}>
              <Icon size={16} stroke={1.6} className={classes.sky} aria-label={isNight ? 'Night' : 'Day'} role="img" />
              <span className={classes.name}>
                <Flag country={country} /> {name}
              </span>
              <span className={classes.offset}>
                {day && `${day}, `}
                {offset}
              </span>
              <time className={classes.time}>{time}</time>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
