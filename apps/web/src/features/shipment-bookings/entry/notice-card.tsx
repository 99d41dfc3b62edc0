import { useLocalStorage } from '@mantine/hooks'
import { IconAlertTriangle, IconChevronDown } from '@tabler/icons-react'
import { memo, useId } from 'react'
import { bookingTexts as texts } from '../shared/booking-texts.ts'
import classes from './notice-card.module.css'

/** Notice about goods that must be declared; collapsible, and it stays collapsed. */
export const NoticeCard = memo(() => {
  const id = useId()
  const [folded, setFolded] = useLocalStorage({ key: 'booking-notice-folded', defaultValue: false, getInitialValueInEffect: false })
  return (
    <section className={classes.card} aria-labelledby={id}>
      <button
        type="button"
        className={classes.head}
        aria-expanded={!folded}
        aria-controls={`${id}-text`}
        onClick={() => setFolded(!folded)}
      >
        <IconAlertTriangle size={18} stroke={1.6} aria-hidden />
        <span id={id}>{texts.noticeTitle}</span>
        <IconChevronDown size={16} stroke={1.6} aria-hidden className={classes.arrow} data-folded={folded || undefined} />
      </button>
      <p id={`${id}-text`} hidden={folded} className={classes.text}>
        {texts.notice}
      </p>
    </section>
  )
})
