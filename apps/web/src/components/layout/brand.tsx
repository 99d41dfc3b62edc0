import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { configQuery } from '../../lib/query/config-query.ts'
import classes from './brand.module.css'

/** Logo and name of the operating company. */
export function Brand({ className }: { className?: string | undefined }) {
  const { data } = useQuery(configQuery)
  return (
    <div className={clsx(classes.brand, className)}>
      <img src="/favicon.svg" alt="" width={22} height={22} />
      <span>{data?.companyName ?? ' '}</span>
    </div>
  )
}
