{{- define "baza.labels" -}}
app.kubernetes.io/name: baza
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}
