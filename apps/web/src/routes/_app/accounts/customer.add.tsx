import { createFileRoute } from '@tanstack/react-router'
import { AddCustomerPage } from '../../../features/accounts/customer-page.tsx'

export const Route = createFileRoute('/_app/accounts/customer/add')({ component: AddCustomerPage })
