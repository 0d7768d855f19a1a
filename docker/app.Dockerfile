# One build for the images: `--target api`, `--target gateway`, `--target keycloak` and, for one remote's release,
# `--target release --build-arg REMOTE=mf-map`.
FROM node:26-bookworm-slim AS manifests
WORKDIR /app
COPY package.json package-lock.json .npmrc tsconfig.base.json ./
COPY shared/package.json shared/
COPY tooling/package.json tooling/
COPY registry/package.json registry/
COPY demo/package.json demo/
COPY api/package.json api/
COPY shell/package.json shell/
COPY mf-listings/package.json mf-listings/
COPY mf-profile/package.json mf-profile/
COPY mf-applications/package.json mf-applications/
COPY mf-map/package.json mf-map/
COPY mf-content/package.json mf-content/
COPY mf-desk/package.json mf-desk/
COPY mf-ops/package.json mf-ops/
COPY e2e/package.json e2e/
COPY bench/package.json bench/
COPY integration/package.json integration/

FROM manifests AS build
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build \
    && DATA_DIR=/app/release node scripts/publish-local.ts \
    && node scripts/precompress.ts /tmp/compressed shell/dist release/registry \
    && node scripts/keycloak-theme.ts /app/theme

# The packages that run, without those that build and test: a third of their size.
FROM manifests AS modules
RUN npm ci --omit=dev --no-audit --no-fund --workspace=api --workspace=registry

FROM node:26-bookworm-slim AS api
# Other containers call it.
ENV NODE_ENV=production DATA_DIR=/data HOST=0.0.0.0 PORT=3000
WORKDIR /app
COPY --from=modules /app /app
COPY --from=build /app/shared/src shared/src
COPY --from=build /app/registry/bin registry/bin
COPY --from=build /app/registry/src registry/src
COPY --from=build /app/demo/src demo/src
COPY --from=build /app/api/src api/src
COPY --from=build /app/scripts/publish-local.ts scripts/
COPY --from=build /app/shell/dist shell/dist
COPY --from=build /app/mf-listings/dist mf-listings/dist
COPY --from=build /app/mf-profile/dist mf-profile/dist
COPY --from=build /app/mf-applications/dist mf-applications/dist
COPY --from=build /app/mf-map/dist mf-map/dist
COPY --from=build /app/mf-content/dist mf-content/dist
COPY --from=build /app/mf-desk/dist mf-desk/dist
COPY --from=build /app/mf-ops/dist mf-ops/dist
RUN install -d -o node -g node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=15m \
    CMD ["node", "-e", "fetch('http://127.0.0.1:3000/api/health/ready').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# The remotes of this image come into the volume’s registry; what ops chose as stable stays so.
CMD ["sh", "-c", "node scripts/publish-local.ts && exec node api/src/main.ts"]

# A release that publishes itself: run it with BAZA_REGISTRY and the team's client. Other commands of baza-release follow the
# image's name: `docker run … baza/mf-map canary mf_map --percent 10`.
FROM api AS release
ARG REMOTE
WORKDIR /app/$REMOTE
HEALTHCHECK NONE
ENTRYPOINT ["node", "/app/registry/bin/baza-release.mjs"]
CMD ["publish"]

# Debian's nginx, since nginx's own image cannot serve brotli; tests run this configuration on the same packages.
FROM debian:bookworm-slim AS gateway
RUN apt-get update \
    && apt-get install -y --no-install-recommends curl libnginx-mod-http-brotli-static nginx-light \
    && rm -rf /var/lib/apt/lists/*
# Part of the configuration: whether the site is reached by https.
ENV PUBLIC_URL=""
COPY docker/nginx/nginx.conf docker/nginx/baza.conf docker/nginx/start.sh /etc/baza/
COPY --from=build /app/shell/dist/assets /srv/assets
COPY --from=build /app/release/registry /srv/remotes
USER www-data
EXPOSE 8080 8443
HEALTHCHECK --interval=10s --timeout=3s CMD ["curl", "-fsS", "http://127.0.0.1:8080/gateway/health"]
CMD ["/etc/baza/start.sh"]

# Keycloak with the product's look.
FROM keycloak/keycloak:26.2 AS keycloak
# Settings of its build, which `start --optimized` needs.
ENV KC_CACHE=local KC_DB=postgres KC_HEALTH_ENABLED=true
COPY --from=build /app/theme /opt/keycloak/themes/baza
RUN ["/opt/keycloak/bin/kc.sh", "build"]
