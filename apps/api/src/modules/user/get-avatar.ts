import { Readable } from 'node:stream'
import { avatarMediaType } from '../../domain/people/avatars.ts'
import { rejectWith } from '../../platform/errors/http-error.ts'
import type { Handler } from '../../platform/http/serve.ts'

/**
 * Returns the avatar of a user for any file extension, because a new picture may have another format. An unknown user and one without an
 * avatar have the same response. Only URLs with the current version are cached permanently.
 */
export const getAvatar: Handler<'getAvatar'> = async ({ fileName, v }, { entities }) => {
  const userId = fileName.slice(0, 36).toLowerCase()
  const avatar = isUuid.test(userId)
    ? await entities.userAvatar.findUnique({ where: { userId }, include: { user: { select: { avatarExtension: true } } } })
    : undefined
  const extension = avatar?.user.avatarExtension
  if (!avatar || !extension) return rejectWith('notFound')
  return {
    stream: Readable.from([avatar.bytes]),
    mediaType: avatarMediaType(extension),
    fileName: `${userId}.${extension}`,
    etag: `"${avatar.version}"`,
    headers: {
      'cache-control': v === avatar.version ? 'public, max-age=31536000, immutable' : 'no-cache',
      // prevents scripts if the image is opened directly
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    },
  }
}

const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
