import { useLocalStorage } from '@mantine/hooks'
import { IconAlertTriangle, IconChevronDown } from '@tabler/icons-react'
import { memo, useId, useState } from 'react'
import { bookingTexts as texts } from '../shared/booking-texts.ts'
import classes from './notice-card.module.css'

interface NoticeCardProps {
  /** True where the goods have been declared already: the notice is collapsed until it is opened. */
  isRead?: boolean
}

/** Notice about goods that must be declared; collapsible, and it stays collapsed. */
export const NoticeCard = memo(({ isRead = false }: NoticeCardProps) => {
  const id = useId()
  const [choice, setFolded] = useLocalStorage<boolean>({ key: 'booking-notice-folded', getInitialValueInEffect: false })
  const [isOpened, setOpened] = useState(false)
  const folded = isRead ? !isOpened : (choice ?? false)
  const toggle = () => (isRead ? setOpened(!isOpened) : setFolded(!folded))
  return (
    <section className={classes.card} aria-labelledby={id}>
      <button type="button" className={classes.head} aria-expanded={!folded} aria-controls={`${id}-text`} onClick={toggle}>
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
