import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { callApi } from '../../lib/query/api.ts'
import classes from './brand.module.css'

/** Logo and name of the operating company. */
export function Brand({ className }: { className?: string | undefined }) {
  const { data } = useQuery({ queryKey: ['getConfig'], queryFn: () => callApi('getConfig'), staleTime: Infinity, meta: { shown: true } })
  return (
    <div className={clsx(classes.brand, className)}>
      <img src="/favicon.svg" alt="" width={22} height={22} />
      <span>{data?.companyName ?? ' '}</span>
    </div>
  )
}
