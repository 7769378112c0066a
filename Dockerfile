# The site as a container: docs/deploy.md. The demo is no part of it.
FROM node:24-bookworm-slim AS build
WORKDIR /site
COPY package.json package-lock.json .npmrc ./
RUN npm ci --workspaces=false --no-audit --no-fund
COPY . .
# Settings that may be part of the image; all others, and these where they are not given here, are read when the container starts.
ARG GQL_ZTOKEN=""
ARG NEXT_PUBLIC_GQL_HOST=""
ARG NEXT_PUBLIC_AUTH0_PROFILE=""
ARG NEXT_PUBLIC_AUTH0_LOGIN=""
ARG NEXT_PUBLIC_ANALYTICS_ID=""
ARG NEXT_PUBLIC_ADS_CLIENT=""
ARG NEXT_PUBLIC_ADS_SLOT=""
RUN npm run standalone

FROM node:24-bookworm-slim
WORKDIR /site
ENV NODE_ENV=production NEXT_TELEMETRY_DISABLED=1 LISTEN_HOST=0.0.0.0 PORT=3000
# Without them V8 leaves garbage until the heap is four times as large, and malloc keeps a pool per thread (docs/deploy.md).
ENV NODE_OPTIONS="--max-old-space-size=512 --max-http-header-size=32768" MALLOC_ARENA_MAX=2
COPY --from=build /site/.witryna/standalone ./
# The process writes its journal alone: the folder stays root's.
RUN install -d -o node -g node -m 700 /var/lib/witryna
ENV SITE_JOURNAL=/var/lib/witryna
VOLUME ["/var/lib/witryna"]
USER node
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server.js"]
