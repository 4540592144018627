{{- define "tushen.name" -}}
{{- .Release.Name | trunc 50 | trimSuffix "-" -}}
{{- end -}}

{{- define "tushen.labels" -}}
app.kubernetes.io/name: tushen
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
{{- end -}}

{{- define "tushen.secretEnv" -}}
- name: {{ .name }}
  valueFrom:
    secretKeyRef:
      name: {{ .from.secret }}
      key: {{ .from.key }}
{{- end -}}

{{/* Settings that web and worker share. */}}
{{- define "tushen.env" -}}
- name: NODE_ENV
  value: production
- name: PUBLIC_URL
  value: {{ required "settings.publicUrl must be given: the address printed into QR codes, with https" .Values.settings.publicUrl | quote }}
- name: TRUSTED_PROXIES
  value: {{ .Values.settings.trustedProxies | quote }}
{{ include "tushen.secretEnv" (dict "name" "DATABASE_URL" "from" .Values.secrets.databaseUrl) }}
{{ include "tushen.secretEnv" (dict "name" "SECRET" "from" .Values.secrets.secret) }}
{{ include "tushen.secretEnv" (dict "name" "METRICS_TOKEN" "from" .Values.secrets.metricsToken) }}
{{- if eq .Values.files.kind "bucket" }}
- name: S3_ENDPOINT
  value: {{ required "files.bucket.endpoint must be given, or files.kind set to volume" .Values.files.bucket.endpoint | quote }}
- name: S3_BUCKET
  value: {{ .Values.files.bucket.name | quote }}
- name: S3_REGION
  value: {{ .Values.files.bucket.region | quote }}
- name: S3_ADDRESSING
  value: {{ .Values.files.bucket.addressing | quote }}
{{ include "tushen.secretEnv" (dict "name" "S3_ACCESS_KEY_ID" "from" .Values.files.bucket.accessKeyId) }}
{{ include "tushen.secretEnv" (dict "name" "S3_SECRET_ACCESS_KEY" "from" .Values.files.bucket.secretAccessKey) }}
{{- end }}
{{- if .Values.backup.existingClaim }}
- name: BACKUP_DIR
  value: /backup
- name: BACKUP_KEEP_DAYS
  value: {{ .Values.backup.keepDays | quote }}
{{- end }}
{{- range $name, $from := .Values.secrets.further }}
{{ include "tushen.secretEnv" (dict "name" $name "from" $from) }}
{{- end }}
{{- range $name, $value := .Values.settings.further }}
- name: {{ $name }}
  value: {{ $value | quote }}
{{- end }}
{{- end -}}

{{/* Volumes of a pod: what must be shared is a claim; else the folder holds only what the pod may lose. */}}
{{- define "tushen.volumes" -}}
- name: data
{{- if eq .Values.files.kind "volume" }}
  persistentVolumeClaim:
    claimName: {{ required "files.volume.existingClaim must be given" .Values.files.volume.existingClaim }}
{{- else }}
  emptyDir: {}
{{- end }}
{{- if .Values.backup.existingClaim }}
- name: backup
  persistentVolumeClaim:
    claimName: {{ .Values.backup.existingClaim }}
{{- end }}
{{- end -}}

{{- define "tushen.mounts" -}}
- name: data
  mountPath: /data
{{- if .Values.backup.existingClaim }}
- name: backup
  mountPath: /backup
{{- end }}
{{- end -}}

{{/* The image runs as the user node, 1000. */}}
{{- define "tushen.podSecurity" -}}
runAsNonRoot: true
runAsUser: 1000
runAsGroup: 1000
fsGroup: 1000
fsGroupChangePolicy: OnRootMismatch
seccompProfile:
  type: RuntimeDefault
{{- end -}}

{{- define "tushen.containerSecurity" -}}
allowPrivilegeEscalation: false
capabilities:
  drop: [ALL]
{{- end -}}

{{- define "tushen.image" -}}
{{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}
{{- end -}}
