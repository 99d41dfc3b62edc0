import { notFound } from '@tanstack/react-router'

const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The loader of a screen about one thing: an address whose id is none leads nowhere. */
export function requireId({ params }: { params: { id: string } }): void {
  if (!id.test(params.id)) throw notFound()
}
