# Two images from one build:
#   docker build --target api -t portal-api .   the API, the worker (node apps/api/dist/worker.js), the command line (portal)
#   docker build --target web -t portal-web .   the web app behind nginx, which passes calls on to the API
# Other registries: --build-arg NODE_IMAGE=… and NGINX_IMAGE=….
ARG NODE_IMAGE=node:24-bookworm-slim
ARG NGINX_IMAGE=nginx:stable-bookworm

FROM ${NODE_IMAGE} AS workspace
ENV CI=1 TURBO_TELEMETRY_DISABLED=1 DO_NOT_TRACK=1 PRISMA_HIDE_UPDATE_MESSAGE=1
WORKDIR /portal
# pnpm in the version that package.json names
COPY package.json .
RUN --mount=type=cache,target=/root/.npm npm install --global "$(node --print 'require("./package.json").packageManager')"

# What an installation depends on, apart from the sources: those change without a new one.
FROM workspace AS manifests
COPY . /sources
RUN mkdir /manifests && cd /sources && find . \( -name package.json -o -name 'pnpm-*.yaml' \) -exec cp --parents -t /manifests {} +

FROM workspace AS build
COPY --from=manifests /manifests .
RUN --mount=type=cache,id=pnpm,target=/pnpm-store \
  pnpm install --frozen-lockfile --store-dir /pnpm-store --filter . --filter '@portal/api...' --filter '@portal/web...'
COPY . .
# source maps stay behind
RUN pnpm run build --filter=@portal/api --filter=@portal/web \
  && find apps/*/dist -name '*.map' -delete

# What the built API imports. The portal's own packages and what they need are built into it: only the API's own dependencies are installed,
# in the versions of the lockfile.
FROM workspace AS dependencies
COPY --from=manifests /manifests .
RUN --mount=type=cache,id=pnpm,target=/pnpm-store \
  pnpm install --prod --frozen-lockfile --store-dir /pnpm-store --filter @portal/api \
  && rm -r apps/api/node_modules/@portal \
  # what only editors and debuggers read is an eighth of the image
  && find node_modules -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.cts' -o -name '*.d.mts' \) -delete

FROM ${NODE_IMAGE} AS api
WORKDIR /portal
COPY --from=dependencies /portal/node_modules node_modules
COPY --from=dependencies /portal/apps/api/node_modules apps/api/node_modules
COPY --from=dependencies /portal/apps/api/package.json apps/api/
# the command line under the name that its own messages use
RUN printf '#!/bin/sh\nexec node /portal/apps/api/dist/cli.js "$@"\n' >/usr/local/bin/portal && chmod 755 /usr/local/bin/portal
COPY prisma/migrations prisma/migrations
COPY prisma/reference prisma/reference
COPY --from=build /portal/apps/api/dist apps/api/dist
# A nursery in which what large exports leave behind is gone before it grows old; Node's own choice takes several times as much and keeps it.
# What is freed goes back to the system: the C library would keep it for later, in an arena per thread.
ENV NODE_ENV=production NODE_OPTIONS=--max-semi-space-size=8 HOST=0.0.0.0 PORT=3000 \
  MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=32768 MALLOC_TRIM_THRESHOLD_=131072
USER 10001:10001
EXPOSE 3000
# alive or not: whether it can serve depends on the database too, and is asked at /ready. The start may load a demo world first.
HEALTHCHECK --interval=5s --timeout=3s --start-period=10m --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT []
# the heap doubles at most before it is looked through; in smaller steps exports take a quarter more of the processor for some 20 MB less
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
# answers under way are finished first
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
