import { createFileRoute } from '@tanstack/react-router'
import { AddVendorPage } from '../../../features/accounts/vendor-page.tsx'

export const Route = createFileRoute('/_app/accounts/vendor/add')({ component: AddVendorPage })
