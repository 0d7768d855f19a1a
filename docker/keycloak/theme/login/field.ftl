<#macro field name label type="text" value="" error="" hint="" note="" autocomplete="off" required=true autofocus=false sameAs="" phone=false min=0>
<div class="field<#if error?has_content> field-bad</#if>">
  <label for="${name}">${label}<#if note?has_content> <span class="note">(${note})</span></#if></label>
  <div class="control">
    <input class="input" id="${name}" name="${name}" type="${type}" value="${value}" autocomplete="${autocomplete}" aria-describedby="<#if hint?has_content>${name}-hint </#if>${name}-error"<#if required> required data-say-required="${msg("error_required", label)}"</#if><#if min gt 0> data-min="${min}" data-say-min="${msg("error_minLength", min)}"</#if><#if sameAs?has_content> data-same-as="${sameAs}" data-say-same-as="${msg("error_sameAsPassword")}"</#if><#if phone> data-phone="true" inputmode="tel" placeholder="+998 (90) 123-45-67" data-say-phone="${msg("error_phoneNumber")}"</#if><#if error?has_content> aria-invalid="true"</#if><#if autofocus> autofocus</#if> autocapitalize="none" spellcheck="false">
    <#if type == "password">
    <button class="reveal" type="button" hidden data-reveal="${name}" aria-pressed="false" aria-label="${msg("showPassword")}" aria-controls="${name}"><svg class="eye" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" focusable="false"><path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z"/><circle cx="12" cy="12" r="3"/><path class="eye-slash" d="M4 4l16 16"/></svg></button>
    </#if>
  </div>
  <#if hint?has_content><p class="hint" id="${name}-hint">${hint}</p></#if>
  <p class="error" id="${name}-error"<#if !error?has_content> hidden</#if>>${error}</p>
</div>
</#macro>

<#-- A new password and its repetition. -->
<#macro newPassword name label>
<@field name=name label=label type="password" hint=msg("passwordHint") error=messagesPerField.get('password')!"" autocomplete="new-password" min=8/>
<@field name="password-confirm" label=msg("repeated") type="password" error=messagesPerField.get('password-confirm')!"" autocomplete="new-password" sameAs=name/>
</#macro>
