{{- define "portal.labels" -}}
app.kubernetes.io/name: rewards-portal
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
{{- end }}

{{/* What stays the same for a part's whole life: the labels by which its pods are found. */}}
{{- define "portal.selector" -}}
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .part }}
{{- end }}

{{/* What every pod of the portal has: no rights, nothing to write on, the settings and the database's authority. */}}
{{- define "portal.pod" -}}
automountServiceAccountToken: false
{{- with .Values.imagePullSecrets }}
imagePullSecrets: {{ toYaml . | nindent 2 }}
{{- end }}
securityContext:
  runAsNonRoot: true
  runAsUser: 1000
  runAsGroup: 1000
  seccompProfile: { type: RuntimeDefault }
volumes:
  - name: tmp
    emptyDir: {}
  {{- with .Values.databaseCaSecret }}
  - name: certificates
    secret: { secretName: {{ . }} }
  {{- end }}
{{- end }}

{{- define "portal.container" -}}
image: "{{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}"
imagePullPolicy: {{ .Values.image.pullPolicy }}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities: { drop: [ALL] }
volumeMounts:
  - { name: tmp, mountPath: /tmp }
  {{- if .Values.databaseCaSecret }}
  - { name: certificates, mountPath: /certificates, readOnly: true }
  {{- end }}
{{- end }}
