import { createFileRoute } from '@tanstack/react-router'
import { AnnouncePage } from '../../features/announce/announce-page.tsx'

export const Route = createFileRoute('/_app/announce')({ component: AnnouncePage })
