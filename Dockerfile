# syntax=docker/dockerfile:1
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit --no-fund
COPY index.html vite.config.ts vite.server.config.ts tsconfig.json ./
COPY public public
COPY schemas schemas
COPY machines machines
COPY src src
COPY docs/accessibility.json docs/accessibility-limits.json docs/
COPY docs/manual docs/manual
COPY server server
COPY scripts/build scripts/build
RUN npm run build

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production DATA_DIR=/data
ENV MALLOC_ARENA_MAX=1 MALLOC_MMAP_THRESHOLD_=8192 MALLOC_TOP_PAD_=16384
WORKDIR /app
# The server's files belong to root, so the server cannot change its own files.
COPY package.json ./
COPY --from=build /app/dist dist
COPY --from=build /app/dist-render dist-render
COPY --from=build /app/dist-server dist-server
RUN mkdir /data && chown node:node /data
VOLUME /data
USER node
EXPOSE 3000
# `docker stop` sends this signal and then waits ten seconds. Use `docker stop --time 30`.
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/healthz`).then((reply) => process.exit(reply.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=4", "--heap-growing-percent=10", "--no-allocation-site-pretenuring", "dist-server/main.js"]
