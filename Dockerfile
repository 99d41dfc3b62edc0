# Builds two images:
#   docker build --target api -t portal-api .   API, worker (node apps/api/dist/worker.js) and command line (portal)
#   docker build --target web -t portal-web .   web app behind nginx, which proxies API requests
# Other registries: --build-arg NODE_IMAGE=… and NGINX_IMAGE=….
ARG NODE_IMAGE=node:24-bookworm-slim
ARG NGINX_IMAGE=nginx:stable-bookworm

FROM ${NODE_IMAGE} AS workspace
ENV CI=1 TURBO_TELEMETRY_DISABLED=1 DO_NOT_TRACK=1 PRISMA_HIDE_UPDATE_MESSAGE=1
WORKDIR /portal
# pnpm version of package.json
COPY package.json .
RUN --mount=type=cache,target=/root/.npm npm install --global "$(node --print 'require("./package.json").packageManager')"

# Files that determine the installed dependencies. They change less often than the sources, so the installation stays cached.
FROM workspace AS manifests
COPY . /sources
RUN mkdir /manifests && cd /sources && find . \( -name package.json -o -name 'pnpm-*.yaml' \) -exec cp --parents -t /manifests {} +

FROM workspace AS build
COPY --from=manifests /manifests .
RUN --mount=type=cache,id=pnpm,target=/pnpm-store \
  pnpm install --frozen-lockfile --store-dir /pnpm-store --filter . --filter '@portal/api...' --filter '@portal/web...'
COPY . .
# without source maps
RUN pnpm run build --filter=@portal/api --filter=@portal/web \
  && find apps/*/dist -name '*.map' -delete

# Runtime dependencies of the API. Workspace packages and their dependencies are bundled into it, so only the API's own dependencies are
# installed, in the versions of the lockfile.
FROM workspace AS dependencies
COPY --from=manifests /manifests .
RUN --mount=type=cache,id=pnpm,target=/pnpm-store \
  pnpm install --prod --frozen-lockfile --store-dir /pnpm-store --filter @portal/api \
  && rm -r apps/api/node_modules/@portal \
  # type declarations and source maps are an eighth of the image
  && find node_modules -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.cts' -o -name '*.d.mts' \) -delete

FROM ${NODE_IMAGE} AS api
WORKDIR /portal
COPY --from=dependencies /portal/node_modules node_modules
COPY --from=dependencies /portal/apps/api/node_modules apps/api/node_modules
COPY --from=dependencies /portal/apps/api/package.json apps/api/
# command line under the name used in its messages
RUN printf '#!/bin/sh\nexec node /portal/apps/api/dist/cli.js "$@"\n' >/usr/local/bin/portal && chmod 755 /usr/local/bin/portal
COPY prisma/migrations prisma/migrations
COPY prisma/reference prisma/reference
COPY docs/integrating.md docs/integrating-languages.md docs/events.md docs/importing.md docs/edi-files.md docs/changelog-external.md docs/
COPY --from=build /portal/apps/api/dist apps/api/dist
COPY --from=build /portal/packages/client/package packages/client/package
# Young generation large enough for garbage of large exports to be collected before promotion; Node's default uses several times as much memory.
# The malloc settings return freed memory to the system, which the C library would keep in one arena per thread.
ENV NODE_ENV=production NODE_OPTIONS=--max-semi-space-size=8 HOST=0.0.0.0 PORT=3000 \
  MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=32768 MALLOC_TRIM_THRESHOLD_=131072
USER 10001:10001
EXPOSE 3000
# liveness only: readiness depends on the database and is checked at /ready. The start may load demo data first.
HEALTHCHECK --interval=5s --timeout=3s --start-period=10m --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT []
# the heap may double between collections; smaller steps save some 20 MB, but exports take a quarter more CPU time
CMD ["node", "--heap-growing-percent=100", "apps/api/dist/main.js"]
ARG VERSION=dev
ARG REVISION=unknown
LABEL org.opencontainers.image.title="Portal API" \
  org.opencontainers.image.description="API, worker and command line of the logistics portal" \
  org.opencontainers.image.version="${VERSION}" \
  org.opencontainers.image.revision="${REVISION}"

FROM ${NGINX_IMAGE} AS web
COPY apps/web/nginx /etc/portal
COPY --from=build /portal/apps/web/dist /srv/portal
USER 10001:10001
EXPOSE 8080
# requests in progress are completed first
STOPSIGNAL SIGQUIT
HEALTHCHECK --interval=5s --timeout=3s --start-period=10s --retries=3 CMD ["curl", "--fail", "--silent", "http://127.0.0.1:8081/"]
ENTRYPOINT ["sh", "/etc/portal/start.sh"]
CMD []
ARG VERSION=dev
ARG REVISION=unknown
LABEL org.opencontainers.image.title="Portal web app" \
  org.opencontainers.image.description="Web app of the logistics portal behind nginx" \
  org.opencontainers.image.version="${VERSION}" \
  org.opencontainers.image.revision="${REVISION}"
