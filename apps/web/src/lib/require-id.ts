import { notFound } from '@tanstack/react-router'

const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Loader of detail screens: an invalid id shows the not-found page. */
export function requireId({ params }: { params: { id: string } }): void {
  if (!id.test(params.id)) throw notFound()
}
