export interface CityTime {
  /** `14:05:09` */
  time: string
  /** Set if the city's date differs from the reader's. */
  day: 'yesterday' | 'tomorrow' | undefined
  /** `UTC+11`, `UTC+5:30` */
  offset: string
  isNight: boolean
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Returns the date format of a time zone, by default the reader's. */
function formatOf(zone: string | undefined): Intl.DateTimeFormat {
  const key = zone ?? ''
  let format = formats.get(key)
  if (!format) {
    format = new Intl.DateTimeFormat('en-GB', {
      ...(zone && { timeZone: zone }),
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
      timeZoneName: 'shortOffset',
    })
    formats.set(key, format)
  }
  return format
}

function partsAt(now: number, zone: string | undefined) {
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(now)
      .map(({ type, value }) => [type, value]),
  )
  const { year, month, day, hour, minute, second, timeZoneName = 'GMT' } = parts
  return {
    date: `${year}-${month}-${day}`,
    hour: Number(hour),
    time: `${hour}:${minute}:${second}`,
    offset: timeZoneName.replace('GMT', 'UTC').replace(/\+0$/, ''),
  }
}

/** True from 18:00 to 6:00. */
const night = (hour: number) => hour < 6 || hour >= 18

/** @param readerZone time zone of the reader, by default the browser's */
export function cityTime(now: number, zone: string, readerZone?: string): CityTime {
  const { date, hour, time, offset } = partsAt(now, zone)
  const own = partsAt(now, readerZone).date
  return { time, offset, isNight: night(hour), day: date < own ? 'yesterday' : date > own ? 'tomorrow' : undefined }
}
